/** A stretch of a text. No text of an announcement has `{{`, which would be a slot. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'em'; readonly content: readonly Inline[] }
  | AnnouncementLink
  | { readonly type: 'break' };

export interface AnnouncementLink {
  readonly type: 'link';
  readonly label: string;
  /** An `https:` or `mailto:` address without braces, or a page of the site after its slot. */
  readonly link: string;
}

/** Headings have no links. */
export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly content: readonly Inline[] }
  | {
      readonly type: 'list';
      /** The number of the first item. A list without one has dots. */
      readonly start?: number;
      readonly items: readonly (readonly Inline[])[];
    }
  | { readonly type: 'rule' };

export interface AnnouncementContent {
  readonly subject: string;
  readonly preheader: string;
  readonly headline: string;
  readonly blocks: readonly Block[];
  readonly button?: { readonly label: string; readonly link: string };
}

/** Without marks and the addresses of links. */
export function plainTextOf(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      switch (inline.type) {
        case 'text':
          return inline.text;
        case 'link':
          return inline.label;
        case 'break':
          return '\n';
        case 'strong':
        case 'em':
          return plainTextOf(inline.content);
      }
    })
    .join('');
}

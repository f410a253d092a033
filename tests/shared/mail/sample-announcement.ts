import { BRAND } from '#shared/brand.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';

/** Has each kind of block and of inline content. */
export const ANNOUNCEMENT: AnnouncementContent = {
  subject: BRAND.name,
  preheader: 'At a glance',
  headline: 'It is open',
  blocks: [
    { type: 'heading', content: [{ type: 'text', text: 'In short' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'strong', content: [{ type: 'em', content: [{ type: 'text', text: 'Now' }] }] },
        { type: 'break' },
      ],
    },
    { type: 'list', items: [[{ type: 'link', label: 'three', link: 'mailto:a@example.ch' }]] },
    { type: 'list', start: 9, items: [[{ type: 'text', text: 'nine' }]] },
    { type: 'rule' },
  ],
  button: { label: 'Look', link: '{{site_origin}}' },
};

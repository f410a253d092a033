/** The JSON body of every API answer. `fields` maps a field's name to what is wrong with it. */
export type Answer =
  | { success: true }
  | { success: false; error: string; fields?: Readonly<Record<string, string>> };

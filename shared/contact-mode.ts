/** Whether the contact page sends its messages, or only shows that it does. */
export const CONTACT_MODES = ['delivered', 'simulated'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

/** What has a switch of its own (rule 1.8): what of the catalogue is given, sold or shown by itself. */
export const switchKinds = ['product', 'task', 'prize', 'popup', 'letter', 'gift'] as const
export type SwitchKind = (typeof switchKinds)[number]

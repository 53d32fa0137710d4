/** Where points are earned and spent, by the ways' names in the catalogue. */
export type WayHrefs = Readonly<Record<'checkin' | 'task' | 'wheel' | 'gift' | 'shop' | 'make_up', string>>

/** Every text that pushes need, by its key in the catalogue. */
export const pushTexts = ['pushes.checkin.title', 'pushes.checkin.body'] as const

import { fileURLToPath } from 'node:url'

/** The folder of the demo publisher's content, which runs until another catalogue is applied. */
export const catalogueFolder = fileURLToPath(new URL('../catalogue', import.meta.url))

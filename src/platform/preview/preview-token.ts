import { createToken } from '../session/tokens.ts'

/** What the tokens and tickets of previews begin with, so that other calls need not look for them. */
const mark = 'preview.'

/** A token, or a ticket, of a preview. */
export const createPreviewToken = () => mark + createToken()

/** Whether a token says that it is a preview's: it opens nothing else. */
export const isPreviewToken = (token: string) => token.startsWith(mark)

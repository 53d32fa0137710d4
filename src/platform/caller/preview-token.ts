import { previewMark } from '../../contract/preview-address.ts'
import { createToken } from './tokens.ts'

/** A token, or a ticket, of a preview. */
export const createPreviewToken = () => previewMark + createToken()

/** Whether a token says that it is a preview's: it opens nothing else. */
export const isPreviewToken = (token: string) => token.startsWith(previewMark)

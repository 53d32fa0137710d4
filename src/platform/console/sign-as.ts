import type { Operator } from '../caller/operator-sessions.ts'
import type { Signature } from '../catalogue/versions.ts'

/** The longest name that the catalogue's history keeps of an author, in characters. */
const authorLimit = 100

/** How an operator signs what they do to the catalogue, whose history is also the command line's: by their address. */
export function signAs({ email }: Pick<Operator, 'email'>, note: string): Signature {
  return { author: email.slice(0, authorLimit), note }
}

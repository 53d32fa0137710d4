import { inboxCanned } from '../../contract/console/calls.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { redirectIfSignedOut } from '../session/operator-store.ts'
import { $talk } from './talk-store.ts'

/** The canned answers in the language of the talk. */
export const canned = createResource(() =>
  redirectIfSignedOut(callConsole(inboxCanned, { query: { locale: $talk.get()?.locale ?? 'en' } })),
)

let shown = ''

/** Reloads the canned answers whenever the talk's language changes. */
export function followLanguage(): void {
  $talk.subscribe((talk) => {
    if (!talk || talk.locale === shown) return
    shown = talk.locale
    void canned.load()
  })
}

import { atom } from 'nanostores'
import {
  type CheckedRelease,
  type Comparison,
  checkRelease,
  comparisons,
  rollBackRelease,
  type ShownRelease,
  showRelease,
} from '../../contract/console/calls.ts'
import { getEnvironment } from '../../portal/environment.ts'
import { createResource } from '../../portal/ui/create-resource.ts'
import { callConsole } from '../call.ts'
import { askToAct } from '../confirm/confirm-store.ts'
import { compareAddress, noteFilter } from '../session/note-filter.ts'
import { $operator, permissionsOf, redirectIfSignedOut } from '../session/operator-store.ts'

/** Whose page it is, and what the version is held against. */
export const $releasePlace = atom<{ version: string; against: Comparison }>({ version: '', against: 'before' })

/** A version, and what it is held against. */
export interface Compared extends ShownRelease {
  against: Comparison
}

/** The version with its difference. */
export const release = createResource<Compared>(async () => {
  const place = $releasePlace.get()
  const answer = await redirectIfSignedOut(callConsole(showRelease, { query: place }))
  return answer.kind === 'ok' ? { ...answer, data: { ...answer.data, against: place.against } } : answer
})

/** What the checks say of it today. */
export const releaseCheck = createResource<CheckedRelease>(() =>
  redirectIfSignedOut(callConsole(checkRelease, { query: { version: $releasePlace.get().version } })),
)

const mayRollBack = () => permissionsOf($operator.get()).includes('releases.roll-back')

/** The version, and where it could run again, what the checks say of it. */
async function loadRelease(): Promise<void> {
  await release.load()
  const shown = release.read()
  if (shown && shown.release.version !== shown.running && mayRollBack()) await releaseCheck.load()
}

/** Holds the version against another one, and notes it in the address, so that it can be linked to. */
export function compareWith(against: Comparison): void {
  noteFilter({ against })
  $releasePlace.set({ ...$releasePlace.get(), against })
  void release.load()
}

/** Lets the version run again, if what runs is still what the page says. */
export function pressRollBack({ release: { version }, running }: ShownRelease): void {
  askToAct({
    title: `Roll back to version ${version}?`,
    text: `Version ${running} runs now. What version ${version} says runs again as a new version, in every process within seconds. What players have stays theirs, and what is switched off stays off.`,
    label: `Roll back to version ${version}`,
    isGrave: true,
    run: async (reason) => {
      const answer = await callConsole(rollBackRelease, { body: { version, expected: running, reason } })
      // Another version may run by now: then the page says which, behind the dialog.
      if (answer.kind === 'refused') void loadRelease()
      return answer
    },
    done: ({ version: runs, lines }) =>
      lines === 0 ? `Version ${runs} runs and says the same already.` : `Version ${runs} runs now.`,
    follow: loadRelease,
  })
}

/** What the page does when it is opened. */
export function openRelease(): void {
  const { searchParams } = getEnvironment().address()
  const against = comparisons.find((one) => one === searchParams.get('against')) ?? 'before'
  const version = searchParams.get('version') ?? ''
  compareAddress({ version, against })
  $releasePlace.set({ version, against })
  void loadRelease()
}

import { atom, type ReadableAtom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'
import { type LoadFailure, toLoadFailure } from './load-failure.ts'
import { $isOffline } from './network-store.ts'

/**
 * What a call brings, from asking to having it. What `isKept` is from the last visit, and shown until the answer comes (rule 3.18).
 */
export type ResourceState<Data> =
  | { kind: 'loading' }
  | ({ kind: 'failed' } & LoadFailure)
  | { kind: 'ready'; data: Data; isKept?: true }

/** Where the latest answer to a call outlives the page. */
export interface Kept<Data> {
  /** The latest answer for whoever is here, null for none. */
  read: () => Data | null
  keep: (data: Data) => void
}

export interface Resource<Data> {
  $state: ReadableAtom<ResourceState<Data>>
  /** Asks for it, also once more. */
  load: () => Promise<void>
  /** Shows data that are newer than whatever is under way. */
  set: (data: Data) => void
  /** Forgets what is shown and what is under way: it was somebody else's. */
  clear: () => void
  /** What the platform has answered, null while it has not: a press never goes by what is kept from the last visit. */
  read: () => Data | null
}

/** Whether a state is from the last visit: shown, marked, and not to be acted upon. */
export function isKept(state: ResourceState<unknown>): boolean {
  return state.kind === 'ready' && state.isKept === true
}

/** The attributes of what shows a state: busy until the platform has answered, marked while it is from the last visit. */
export const markState = (state: ResourceState<unknown>) => ({
  'aria-busy': state.kind === 'loading' || isKept(state),
  'data-known': isKept(state) ? 'before' : 'now',
})

interface Options<Data> {
  /** Whether what is shown stays also where the call is refused: a form, which would take along what is typed in it. */
  staysShown?: boolean
  /** Where the last answer is kept, which is shown until the next one comes. */
  kept?: Kept<Data>
}

/**
 * What one call brings. An answer that something newer has overtaken is dropped. A call that fails shows the failure, except
 * that a lost connection leaves what is shown already; what is from the last visit only while the network is away.
 */
export function createResource<Data>(
  ask: () => Promise<Answer<Data>>,
  { staysShown = false, kept }: Options<Data> = {},
): Resource<Data> {
  const $state = atom<ResourceState<Data>>({ kind: 'loading' })
  let latest = 0

  function show(state: ResourceState<Data>): void {
    latest += 1
    $state.set(state)
    if (state.kind === 'ready' && !state.isKept) kept?.keep(state.data)
  }

  function read(): Data | null {
    const state = $state.get()
    return state.kind === 'ready' && !state.isKept ? state.data : null
  }

  async function load(): Promise<void> {
    const known = $state.get().kind === 'loading' ? kept?.read() : null
    if (known) show({ kind: 'ready', data: known, isKept: true })
    latest += 1
    const turn = latest
    const answer = await ask()
    if (turn !== latest) return
    if (answer.kind === 'ok') return show({ kind: 'ready', data: answer.data })
    const isLost = answer.kind === 'failed' && answer.reason === 'network'
    if ((isLost || staysShown) && read() !== null) return
    if (isLost && isKept($state.get()) && $isOffline.get()) return
    show({ kind: 'failed', ...toLoadFailure(answer) })
  }

  return {
    $state,
    load,
    set: (data) => show({ kind: 'ready', data }),
    clear: () => show({ kind: 'loading' }),
    read,
  }
}

import { atom, type ReadableAtom } from 'nanostores'
import type { Answer } from '../../contract/client.ts'

/** What a call brings, from asking to having it; `message` is the platform's own, empty where none came. */
export type ResourceState<Data> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; data: Data }

export interface Resource<Data> {
  $state: ReadableAtom<ResourceState<Data>>
  /** Asks for it, also once more. */
  load: () => Promise<void>
  /** Shows data that are newer than whatever is under way. */
  set: (data: Data) => void
  /** Forgets what is shown and what is under way: it was somebody else's. */
  clear: () => void
  /** What is shown, null while nothing is. */
  read: () => Data | null
}

interface Options {
  /** Whether what is shown stays also where the call is refused: a form, which would take along what is typed in it. */
  staysShown?: boolean
}

/**
 * What one call brings. An answer that something newer has overtaken is dropped. A call that fails shows the failure, except
 * that a lost connection leaves what is shown already.
 */
export function createResource<Data>(
  ask: () => Promise<Answer<Data>>,
  { staysShown = false }: Options = {},
): Resource<Data> {
  const $state = atom<ResourceState<Data>>({ kind: 'loading' })
  let latest = 0

  function show(state: ResourceState<Data>): void {
    latest += 1
    $state.set(state)
  }

  async function load(): Promise<void> {
    latest += 1
    const turn = latest
    const answer = await ask()
    if (turn !== latest) return
    if (answer.kind === 'ok') return show({ kind: 'ready', data: answer.data })
    const isLost = answer.kind === 'failed' && answer.reason === 'network'
    if ((isLost || staysShown) && $state.get().kind === 'ready') return
    show({ kind: 'failed', message: answer.kind === 'refused' ? answer.msg : '' })
  }

  return {
    $state,
    load,
    set: (data) => show({ kind: 'ready', data }),
    clear: () => show({ kind: 'loading' }),
    read: () => {
      const state = $state.get()
      return state.kind === 'ready' ? state.data : null
    },
  }
}

import type { Resource } from '../ui/create-resource.ts'

const asking = new WeakMap<object, Promise<void>>()

/** Asks for what is the same for everybody, unless it is known or on its way; after a failure it shows that it is asked for again. */
export function loadOnce(resource: Pick<Resource<unknown>, '$state' | 'load' | 'clear'>): Promise<void> {
  const { kind } = resource.$state.get()
  const known = asking.get(resource)
  if (known || kind === 'ready') return known ?? Promise.resolve()
  if (kind === 'failed') resource.clear()
  const answer = resource.load().finally(() => asking.delete(resource))
  asking.set(resource, answer)
  return answer
}

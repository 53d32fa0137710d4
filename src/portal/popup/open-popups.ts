import { popupTypes } from '../../contract/popup/popup.ts'
import { getEnvironment } from '../environment.ts'
import { askFor } from '../ui/ask-for.ts'
import { popups, privatePopups } from './popups-store.ts'

/** Asks for the island of what opens over this page, where anything does; the rules for it come only now. */
async function openChosen(): Promise<void> {
  const page = await import('./page-popups.ts').catch(() => null)
  if (page?.hasPopups()) askFor('popup')
}

/** Asks for the popups of this page, and for the islands of those that open and of what floats over it, where there are any. */
export async function openPopups(): Promise<void> {
  const isCalledFor = getEnvironment().address().searchParams.has('priv_pop_type')
  // First, so that once the page's own are known, all are.
  if (isCalledFor) await privatePopups.load()
  await popups.load()
  const types = popups.read()?.pop_config_list.map(({ pop_type }) => pop_type) ?? []
  if (types.includes(popupTypes.float)) askFor('float')
  const mayOpen = types.some((type) => type !== popupTypes.float)
  if (isCalledFor || mayOpen) await openChosen()
}

import { loadLevels } from './levels-store.ts'
import { loadRights } from './rights-store.ts'

/** Asks for the ranks and what they bring, unless they are known. */
export async function loadBenefits(): Promise<void> {
  await Promise.all([loadLevels(), loadRights()])
}

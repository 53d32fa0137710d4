import { getEnvironment } from '../environment.ts'
import { categoryParameter, readCategory } from './task-rules.ts'
import { openCategory } from './task-store.ts'

/** Looks at a category, and keeps it in the address: a link can lead to it, and the way back finds it again. */
export function chooseCategory(value: string): void {
  const { address, rewriteAddress } = getEnvironment()
  const here = address()
  here.searchParams.set(categoryParameter, value)
  rewriteAddress(here)
  void openCategory(readCategory(value))
}

import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { settle } from '../session/fake-environment.ts'
import { openPage, type Visit } from './open-page.ts'
import { renderIsland } from './render-island.tsx'

/** An island to be shown, and who looks at its page. */
export interface Shown extends Visit {
  island: ReactNode
  texts: readonly string[]
  /** What the page's script does, where the island does not fill itself. */
  start?: () => unknown
}

/** Opens a page, shows its island and starts it, until nothing more happens by itself. */
export async function showIsland({ island, texts, start, ...visit }: Shown) {
  const tab = openPage(visit)
  const player = renderIsland(island, texts)
  await act(async () => {
    start?.()
    // What is fetched ahead while the browser is idle.
    await vi.dynamicImportSettled()
    await settle()
  })
  return { tab, player }
}

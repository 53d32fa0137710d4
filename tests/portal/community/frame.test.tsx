// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityFrameIsland, texts } from '../../../src/portal/community/CommunityFrameIsland.tsx'
import { previewFrameName } from '../../../src/portal/preview-frame.ts'
import { openPage } from '../set-up/open-page.ts'
import { renderIsland } from '../set-up/render-island.tsx'

function readFrameName({ isPreview }: { isPreview: boolean }): string | null {
  openPage().isPreview = isPreview
  renderIsland(<CommunityFrameIsland locale="en" view="feed" />, texts)
  return screen.getByTitle('Community').getAttribute('name')
}

test('the community in a preview is told so, and keeps no session beside the operator’s own', () => {
  expect(readFrameName({ isPreview: true })).toBe(previewFrameName)
})

test('the community of a player has no name', () => {
  expect(readFrameName({ isPreview: false })).toBeNull()
})

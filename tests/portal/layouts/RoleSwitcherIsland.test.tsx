// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { User } from '../../../src/contract/session/user.ts'
import { setApart } from '../../../src/contract/text/isolate.ts'
import { RoleSwitcherIsland, texts } from '../../../src/portal/layouts/RoleSwitcherIsland.tsx'
import { sampleUser } from '../session/sample.ts'
import { showIsland } from '../set-up/show-island.tsx'

/** The header's plate for a player with this part of their own. */
async function show(part: Partial<User>): Promise<HTMLElement> {
  const user = { ...sampleUser, ...part }
  await showIsland({
    island: <RoleSwitcherIsland locale="en" face="/art/faces.svg#f-3" game="Stormshot" />,
    texts,
    start: () => {},
    user: { kind: 'ready', user },
  })
  return screen.getByRole('button')
}

describe('who is here', () => {
  test('is the character, for an account that has chosen no name and no face', async () => {
    const plate = await show({})
    expect(plate.querySelector('em')?.textContent).toBe('Captain Wren')
    expect(screen.getByText('Isles 207')).toBeTruthy()
    expect(plate.querySelector('.face use')?.getAttribute('href')).toBe('/art/faces.svg#f-3')
  })

  test('is the account by its own name and face, with the character beneath', async () => {
    const plate = await show({ account_nickname: 'Käpt’n Nebel', account_avatar: '/image/7f' })
    expect(plate.querySelector('em')?.textContent).toBe('Käpt’n Nebel')
    expect(screen.getByText(`${setApart('Captain Wren')} · ${setApart('Isles 207')}`)).toBeTruthy()
    expect(plate.querySelector('img')?.getAttribute('src')).toBe('/image/7f')
    expect(plate.querySelector('.face b')?.textContent).toBe('19')
  })

  test('keeps the character’s name beside a chosen face', async () => {
    const plate = await show({ account_avatar: '/art/faces.svg#f-6' })
    expect(plate.querySelector('em')?.textContent).toBe('Captain Wren')
    expect(plate.querySelector('.face use')?.getAttribute('href')).toBe('/art/faces.svg#f-6')
  })
})

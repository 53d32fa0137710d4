// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../src/portal/choose/choose-language.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = `
    <h1 data-text="title">Choose your game</h1>
    <a data-site="stormshot" href="/stormshot"><span data-slogan="stormshot">Follow the map</span></a>
    <div id="language">
      <a data-code="en" aria-current="true"><svg></svg></a>
      <a data-code="de"></a>
    </div>`
})

const open = async (path: string) => {
  const tab = openTab(createFakeBrowser(), { path, facts: { site: '', locale: 'en' } })
  await chooseLanguage()
  return tab
}
const read = () => [
  document.documentElement.lang,
  document.querySelector('h1')?.textContent,
  document.querySelector('[data-slogan]')?.textContent,
  document.querySelector('a')?.getAttribute('href')?.replace(location.origin, ''),
  document.querySelector('[aria-current]')?.getAttribute('data-code'),
]

test('the choice of a game speaks the language of its address, and leads to the games in it', async () => {
  const tab = await open('/?lang=de')
  expect(read()).toEqual(['de', 'Wähle dein Spiel', 'Folge der Karte, beherrsche die Meere', '/stormshot/de', 'de'])
  expect(document.querySelector('#language [data-code="de"] svg')).not.toBeNull()
  expect(tab.facts.locale).toBe('de')
})

test.each(['/', '/?lang=en', '/?l=tlh'])('the choice of a game is English at %s', async (path) => {
  await open(path)
  expect(read()).toEqual(['en', 'Choose your game', 'Follow the map', '/stormshot', 'en'])
})

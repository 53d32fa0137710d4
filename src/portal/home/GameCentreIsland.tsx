import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { findAddress, type Pages } from '../links.ts'
import { Icon } from '../ui/Icon.tsx'
import { miniGames } from './mini-games-store.ts'

/** The catalogue parts that the game centre says. */
export const texts = ['home.centre'] as const

/** How many shapes stand for games that are not known yet. */
const shapes = ['first', 'second', 'third']

function Shapes() {
  return shapes.map((shape) => (
    <li className="games__one" key={shape} aria-hidden="true">
      <i className="skeleton games__shape" />
      <i className="skeleton skeleton--line skeleton--short" />
    </li>
  ))
}

interface Props {
  locale: LocaleCode
  pages: Pages
  /** The address of all mini games. */
  href: string
}

function GameCentre({ pages, href }: Omit<Props, 'locale'>) {
  const { t } = useTexts()
  const state = useStore(miniGames.$state, { ssr: 'initial' })
  useEffect(() => void miniGames.load(), [])
  const list = state.kind === 'ready' ? state.data.game_list : []
  const games = list.flatMap((game) => {
    const address = findAddress(game.link, pages)
    return address === null ? [] : [{ ...game, address }]
  })
  if (state.kind !== 'loading' && games.length === 0) return null
  return (
    <section className="stack" aria-labelledby="game-centre">
      <div className="head">
        <h2 id="game-centre">{t('home.centre.title')}</h2>
        <a href={href}>{t('home.centre.all')}</a>
      </div>
      <ul className="games">
        {state.kind === 'loading' && <Shapes />}
        {games.map(({ id, name, icon, address }) => (
          <li key={id}>
            <a className="games__one" href={address}>
              <span>
                <Icon name={`i-${icon}`} />
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The mini games of the game's centre, and the way to all of them. */
export function GameCentreIsland({ locale, ...centre }: Props) {
  return (
    <TextsProvider locale={locale}>
      <GameCentre {...centre} />
    </TextsProvider>
  )
}

import { useStore } from '@nanostores/react'
import { casualGames, findCasualGame } from '../../contract/minigame/casual-games.ts'
import type { MiniGame } from '../../contract/minigame/list-calls.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { findAddress, type Pages } from '../links.ts'
import { Icon } from '../ui/Icon.tsx'
import { openGame } from './choose-game.ts'
import { gameCode } from './game-code.ts'
import { bests, findBest } from './minigame-store.ts'

/** How many rounds are left; empty while it is not known. */
function Left() {
  const { t } = useTexts()
  const state = useStore(bests.$state, { ssr: 'initial' })
  const left = state.kind === 'ready' ? state.data.rounds_left : null
  return (
    <p className="small soft games__left" aria-busy={state.kind === 'loading'}>
      {left !== null && t(left === 0 ? 'minigame.none_left' : 'minigame.left', { count: left })}
    </p>
  )
}

/** What the player has come to. */
function Best({ game }: { game: string }) {
  const { t } = useTexts()
  const state = useStore(bests.$state, { ssr: 'initial' })
  const best = findBest(state.kind === 'ready' ? state.data : null, game)
  return (
    <p className="small game-card__best">
      {best !== null && (best > 0 ? t('minigame.best', { score: best }) : t('minigame.unplayed'))}
    </p>
  )
}

/** A way to play: here, or where the game's link leads. */
function Play({ game: { id, link }, titleId, pages }: { game: MiniGame; titleId: string; pages: Pages }) {
  const { t } = useTexts()
  const own = findCasualGame(id)
  const buttonId = `play-${id}`
  const named = { id: buttonId, className: 'btn', 'aria-labelledby': `${buttonId} ${titleId}` }
  if (own) {
    const fetchAhead = () => void gameCode[own]().catch(() => undefined)
    return (
      <button {...named} type="button" onPointerDown={fetchAhead} onClick={() => openGame(own)}>
        {t('minigame.play')}
      </button>
    )
  }
  const address = findAddress(link, pages)
  return address === null ? null : (
    <a {...named} href={address}>
      {t('minigame.play')}
    </a>
  )
}

function GameCard({ game, pages }: { game: MiniGame; pages: Pages }) {
  const titleId = `game-${game.id}`
  const own = findCasualGame(game.id)
  return (
    <li className="card game-card">
      <span className="game-card__cover">
        {own ? (
          <svg viewBox="0 0 160 120" aria-hidden="true">
            <use href={`/art/mini-games.svg#cover-${own}`} />
          </svg>
        ) : (
          <Icon name={`i-${game.icon}`} />
        )}
      </span>
      <div className="game-card__text">
        <h2 id={titleId}>{game.name}</h2>
        <p className="small soft">{game.content}</p>
        {own && <Best game={own} />}
      </div>
      <Play game={game} titleId={titleId} pages={pages} />
    </li>
  )
}

function Shapes() {
  return casualGames.map((game) => (
    <li className="card game-card" key={game} aria-hidden="true">
      <span className="game-card__cover" />
      <div className="game-card__text">
        <i className="skeleton skeleton--line" />
        <i className="skeleton skeleton--line skeleton--short" />
      </div>
    </li>
  ))
}

/** The mini games that there are; null while they are not known. */
export function GameList({ games, pages }: { games: readonly MiniGame[] | null; pages: Pages }) {
  const { t } = useTexts()
  return (
    <section className="games" aria-label={t('minigame.title')} aria-busy={games === null}>
      <ul className="games__list">
        {games ? games.map((game) => <GameCard game={game} pages={pages} key={game.id} />) : <Shapes />}
      </ul>
      <Left />
    </section>
  )
}

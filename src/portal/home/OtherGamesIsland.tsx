import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { usePlayer } from '../session/use-player.ts'
import { whenSeen } from '../ui/when-seen.ts'
import { $strongest, activeGames, loadStrongest } from './games-store.ts'
import { listOtherGames, type OtherGame } from './other-games.ts'

/** The catalogue parts that the other games say. */
export const texts = ['home.games'] as const

/** Who the player is in a game; the line is there before it is known. */
function Character({ project }: { project: string }) {
  const { t } = useTexts()
  const { [project]: role } = useStore($strongest, { ssr: 'initial' })
  if (usePlayer() === null) return null
  return (
    <small className="games__role">{role && t('home.games.role', { name: role.nickname, level: role.level })}</small>
  )
}

interface Props {
  locale: LocaleCode
  /** What stands in the HTML, until the platform says which games it has. */
  built: readonly OtherGame[]
}

function OtherGames({ built }: Pick<Props, 'built'>) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const state = useStore(activeGames.$state, { ssr: 'initial' })
  const player = usePlayer()
  useEffect(() => void activeGames.load(), [])
  const shown = state.kind === 'ready' ? listOtherGames(built, state.data.game_list) : built
  const who = player?.fp_uid
  useEffect(() => {
    $strongest.set({})
    const projects = built.map(({ project }) => project).filter((project) => !project.endsWith('_zone'))
    return who === undefined ? undefined : whenSeen(list.current, () => loadStrongest(projects))
  }, [who, built])
  return (
    <section className="stack" aria-labelledby="other-games">
      <div className="head">
        <h2 id="other-games">{t('home.games.title')}</h2>
      </div>
      <ul className="games" ref={list}>
        {shown.map(({ project, href, theme, title }) => (
          <li key={project}>
            <a className="games__one" href={href} data-game={theme}>
              <span>
                <svg aria-hidden="true">
                  <use href={`/art/emblems.svg#e-${theme}`} />
                </svg>
              </span>
              <span className="games__name">
                {title}
                <Character project={project} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The homes of the other games, each in its own colours, with who the player is there; its links stand in the HTML. */
export function OtherGamesIsland({ locale, built }: Props) {
  return (
    <TextsProvider locale={locale}>
      <OtherGames built={built} />
    </TextsProvider>
  )
}

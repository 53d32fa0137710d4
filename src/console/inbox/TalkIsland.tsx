import { useStore } from '@nanostores/react'
import { locales } from '../../contract/locales.ts'
import type { Talk } from '../../contract/support/talk.ts'
import { BusyButton } from '../../portal/ui/BusyButton.tsx'
import { PlayerActs } from '../player/PlayerActs.tsx'
import { PlayerSummaryPanel } from '../players/PlayerSummaryPanel.tsx'
import { TimelineTable } from '../players/TimelineTable.tsx'
import { $operator, permissionsOf } from '../session/operator-store.ts'
import { PlayerLink } from '../shell/PlayerLink.tsx'
import { Shell } from '../shell/Shell.tsx'
import { nameGame } from '../table/name-game.ts'
import { Time } from '../table/Time.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { MessageList } from './MessageList.tsx'
import { TalkState } from './TalkState.tsx'
import { $isHandBusy, $talk, $talkProblem, endTalk, moveTalk } from './talk-store.ts'

function HandButtons({ state, assignee }: Talk) {
  const operator = useStore($operator, { ssr: 'initial' })
  const isBusy = useStore($isHandBusy, { ssr: 'initial' })
  if (state === 'closed' || operator.kind !== 'ready') return null
  const isMine = assignee === operator.operator.email
  return (
    <div className="buttons">
      {!isMine && (
        <BusyButton className="button button--small" isBusy={isBusy} onPress={() => moveTalk('mine')}>
          {assignee === '' ? 'Take it' : 'Take it over'}
        </BusyButton>
      )}
      {assignee !== '' && (
        <BusyButton className="button button--small" isBusy={isBusy} onPress={() => moveTalk('nobody')}>
          Give it back
        </BusyButton>
      )}
      <BusyButton className="button button--small" isBusy={isBusy} onPress={endTalk}>
        Close it
      </BusyButton>
    </div>
  )
}

function Head({ mayAnswer }: { mayAnswer: boolean }) {
  const talk = useStore($talk, { ssr: 'initial' })
  const problem = useStore($talkProblem, { ssr: 'initial' })
  if (!talk) return null
  const { fp_uid, game_project, locale, since } = talk
  const language = locales.find(({ code }) => code === locale)?.name ?? locale
  return (
    <section className="panel" aria-label="State of the talk">
      <p>
        <TalkState {...talk} />{' '}
        <span className="quiet">
          since <Time at={since} /> · {[nameGame(game_project), language].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p>
        <PlayerLink id={fp_uid}>Player {fp_uid} and timeline</PlayerLink>
      </p>
      {mayAnswer && <HandButtons {...talk} />}
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  )
}

/** A talk with customer service: what was said, an answer, and beside it who the player is and what happened to them (rule 26.5). */
export function TalkIsland() {
  const talk = useStore($talk, { ssr: 'initial' })
  const mayAnswer = permissionsOf(useStore($operator, { ssr: 'initial' })).includes('talks.answer')
  return (
    <Shell path="/console/inbox" title="Talk" permission="players.personal">
      <div className="desk">
        <div className="desk__main">
          <Head mayAnswer={mayAnswer} />
          <MessageList />
          {talk && mayAnswer && <AnswerForm />}
        </div>
        <aside className="desk__side" aria-label="Player">
          <PlayerSummaryPanel acts={(data) => <PlayerActs data={data} />} />
          <div className="desk__timeline">
            <TimelineTable />
          </div>
        </aside>
      </div>
    </Shell>
  )
}

import { useStore } from '@nanostores/react'
import type { User } from '../../contract/session/user.ts'
import { levels } from '../benefits/levels-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { $benefitsStatus, $user } from '../session/account-state.ts'
import type { CardProps } from './card-props.ts'
import { Hoard } from './Hoard.tsx'
import { MemberExpiry } from './MemberExpiry.tsx'
import { MemberFailed, MemberGate, MemberSkeleton } from './MemberStates.tsx'
import { MemberWay } from './MemberWay.tsx'
import { MemberWho } from './MemberWho.tsx'
import { findRank } from './rank.ts'

/** Benefits that are being counted are said to be (rule 5.10). */
function Counted() {
  const { t } = useTexts()
  const isCounting = useStore($benefitsStatus, { ssr: 'initial' }) === 1
  return (
    <p className="member__counted" role="status" hidden={!isCounting}>
      <i className="skeleton skeleton--disc" aria-hidden="true" />
      {isCounting && t('account.member.counted_text')}
    </p>
  )
}

function Known({ user, ...card }: CardProps & { user: User }) {
  const { t } = useTexts()
  const state = useStore(levels.$state, { ssr: 'initial' })
  const rank = state.kind === 'ready' ? findRank(state.data, user) : null
  const rankName = rank?.level.level_name || t('account.member.vip_level', { level: user.vip_level })
  return (
    <>
      <MemberWho {...card} user={user} rankName={rankName} />
      <div className="member__way">{rank && <MemberWay rank={rank} />}</div>
      <Hoard user={user} records={card.shows === 'role' ? card.records : undefined} />
      {card.shows === 'role' && <MemberExpiry />}
      <Counted />
    </>
  )
}

/**
 * The member card, the one thing made of the game's own material. In the lobby it shows the rank, on the account page the
 * player, and at the benefits the role with its rank, and where its points and growth came from. A guest's card stands in the
 * page (`MemberCard.astro`).
 */
export function MemberCard(card: CardProps) {
  const { t } = useTexts()
  const state = useStore($user, { ssr: 'initial' })
  return (
    <section className="member" aria-label={t('account.member.label')} aria-busy={state.kind === 'loading'}>
      {state.kind === 'ready' ? (
        <Known {...card} user={state.user} />
      ) : state.kind === 'loading' || state.kind === 'guest' ? (
        <MemberSkeleton seal={card.seal} shows={card.shows} />
      ) : state.kind === 'failed' ? (
        <MemberFailed seal={card.seal} failure={state} />
      ) : (
        <MemberGate kind={state.kind} seal={card.seal} />
      )}
    </section>
  )
}

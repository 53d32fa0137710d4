import { useStore } from '@nanostores/react'
import type { Right } from '../../contract/benefits/rights-calls.ts'
import type { User } from '../../contract/session/user.ts'
import { $acting } from '../act/acting-store.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { useClaimable } from '../reward/use-claimable.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { nameOf } from './act-name.ts'
import { findWay, type Level } from './ladder.ts'
import { rightTimes } from './membership-store.ts'
import { pressClaim } from './presses.ts'
import type { RightStanding } from './rights.ts'
import { sayNext } from './say-next.ts'

interface Props {
  right: Right
  ladder: readonly Level[]
  player: User
}

function Waiting() {
  const { t } = useTexts()
  return (
    <span className="right__waiting">
      <i className="skeleton skeleton--line" />
      <span className="off">{t('benefits.membership.waiting')}</span>
    </span>
  )
}

function Taken({ right, reset, ladder, player }: Props & { reset: number }) {
  const texts = useTexts()
  return (
    <>
      <span className="right__taken">
        <Icon name="g-check" />
        {texts.t('benefits.membership.claimed')}
      </span>
      <span className="right__more">{sayNext(texts, { right, reset, own: player.vip_level, ladder })}</span>
    </>
  )
}

function Locked({ right, ladder, player }: Props) {
  const { t } = useTexts()
  const level = ladder.find((each) => each.level === right.vip_level)
  return (
    <>
      <span className="right__locked">
        <Icon name="g-lock" />
        {t('benefits.membership.needs', { level: right.vip_level })}
      </span>
      {level && (
        <span className="right__more">
          {t('benefits.membership.to_go', { count: findWay(ladder, level, player).missing })}
        </span>
      )}
    </>
  )
}

function Unknown({ right }: Pick<Props, 'right'>) {
  const { t } = useTexts()
  return (
    <>
      <span className="right__more">{t('benefits.membership.unknown')}</span>
      <button className="btn btn--s" type="button" onClick={() => rightTimes.refresh([right.rights_key])}>
        <Icon name="g-again" />
        {t('layout.state.retry')}
      </button>
    </>
  )
}

function ClaimButton({ right }: Pick<Props, 'right'>) {
  const { t } = useTexts()
  const isClaiming = useStore($acting).has(nameOf(right))
  useClaimable()
  return (
    <BusyButton
      {...needsNetwork}
      className="btn btn--s btn--glory right__claim"
      isBusy={isClaiming}
      onPress={(pressed) => pressClaim(right, pressed.closest('li'))}
    >
      <span>{t(isClaiming ? 'benefits.membership.claiming' : 'benefits.membership.claim')}</span>{' '}
      <span className="off">{right.title}</span>
    </BusyButton>
  )
}

/** How a right stands, and what can be done about it. */
export function RightEnd({ standing, ...row }: Props & { standing: RightStanding }) {
  switch (standing.kind) {
    case 'standing':
      return null
    case 'waiting':
      return <Waiting />
    case 'unknown':
      return <Unknown {...row} />
    case 'locked':
      return <Locked {...row} />
    case 'taken':
      return <Taken {...row} reset={standing.reset} />
    case 'open':
      return <ClaimButton {...row} />
  }
}

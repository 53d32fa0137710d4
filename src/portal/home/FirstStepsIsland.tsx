import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { MemberGift } from '../../contract/gift/list-calls.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { $acting } from '../act/acting-store.ts'
import { month } from '../checkin/checkin-store.ts'
import { actNameOf } from '../gift/gift-state.ts'
import { gifts } from '../gift/gift-store.ts'
import { openGifts } from '../gift/open-gifts.ts'
import { fetchPresses, pressGift } from '../gift/presses.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { useClaimable } from '../reward/use-claimable.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { $user } from '../session/account-state.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { isKept } from '../ui/create-resource.ts'
import { useIdleFetch } from '../ui/fetch-code.ts'
import { Tick } from '../ui/Icon.tsx'
import { needsNetwork } from '../ui/needs-network.ts'
import { type FirstStep, listFirstSteps } from './first-steps.ts'
import { findNewcomer, rememberFirstSteps } from './first-steps-done.ts'

/** The catalogue parts that the card says. */
export const texts = [
  'home.first',
  'home.today',
  'checkin.page',
  'act',
  'gift.refusal',
  'gift.reward',
  'reward',
] as const

interface Props {
  locale: LocaleCode
  /** The address of the check-in. */
  href: string
}

function ClaimButton({ gift }: { gift: MemberGift }) {
  const { t } = useTexts()
  const isClaiming = useStore($acting).has(actNameOf(gift.id))
  return (
    <BusyButton
      {...needsNetwork}
      className="btn btn--s btn--glory"
      aria-label={`${t('home.today.claim')}: ${gift.title}`}
      isBusy={isClaiming}
      // The button goes with the claim; its row stays.
      onPress={(pressed) => pressGift(gift, pressed.closest('li') ?? pressed)}
    >
      {t('home.today.claim')}
    </BusyButton>
  )
}

function Step({ isDone, label, children }: { isDone: boolean; label: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <li className="first__step" tabIndex={-1} data-done={isDone}>
      {isDone ? <Tick /> : <i className="first__open" aria-hidden="true" />}
      <span className="grow">
        {label}
        {isDone && <span className="off"> {t('home.first.done')}</span>}
      </span>
      {!isDone && children}
    </li>
  )
}

function StepItem({ step, href }: { step: FirstStep } & Pick<Props, 'href'>) {
  const { t } = useTexts()
  const { kind, isDone } = step
  if (kind === 'gift') {
    return (
      <Step isDone={isDone} label={step.gift.title}>
        <ClaimButton gift={step.gift} />
      </Step>
    )
  }
  if (kind === 'checkin') {
    return (
      <Step isDone={isDone} label={t('home.first.checkin')}>
        <a className="btn btn--s" href={href}>
          {t('checkin.page.title')}
        </a>
      </Step>
    )
  }
  return (
    <Step isDone={isDone} label={t('home.today.role_title')}>
      <button className="btn btn--s" type="button" onClick={() => openRoleSwitch()}>
        {t('home.today.role_action')}
      </button>
    </Step>
  )
}

const isClaimableGift = ({ kind, isDone }: FirstStep) => kind === 'gift' && !isDone

/** The steps of the player who is here, null where there are none or not all of them are known. */
function useFirstSteps(): FirstStep[] | null {
  const user = useStore($user, { ssr: 'initial' })
  const shown = useStore(gifts.$state, { ssr: 'initial' })
  const calendar = useStore(month.$state, { ssr: 'initial' })
  const known = shown.kind === 'ready' ? shown.rows : shown.kind === 'failed' ? [] : null
  const newcomer = findNewcomer()
  // A calendar from the last visit may be of another day.
  const today = calendar.kind === 'ready' && !isKept(calendar) ? calendar.data : null
  const steps = newcomer && listFirstSteps(user, known, today)
  const areDone = steps?.every(({ isDone }) => isDone) ?? false
  useEffect(() => {
    if (areDone && newcomer) rememberFirstSteps(newcomer)
  }, [areDone, newcomer])
  // Not all of the steps are known until the lists have come.
  useClaimable(newcomer !== null && !areDone && (steps === null || steps.some(isClaimableGift)))
  return areDone ? null : steps
}

function FirstSteps({ href }: Pick<Props, 'href'>) {
  const { t } = useTexts()
  const steps = useFirstSteps()
  useEffect(openGifts, [])
  useIdleFetch(fetchPresses)
  if (steps === null) return null
  return (
    <section className="card first" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('home.first.title')}</h2>
      <ol>
        {steps.map((step) => (
          <StepItem key={step.kind} step={step} href={href} />
        ))}
      </ol>
    </section>
  )
}

/** What a new player does first, the gift for joining foremost; ticked off, and gone once all is done. */
export function FirstStepsIsland({ locale, href }: Props) {
  return (
    <TextsProvider locale={locale}>
      <FirstSteps href={href} />
    </TextsProvider>
  )
}

import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { CrestList } from './CrestList.tsx'
import { Perks } from './Perks.tsx'

/** The catalogue parts that the card says. */
export const texts = ['benefits.rights', 'benefits.ladder', 'benefits.cycle', 'layout.state'] as const

interface Props {
  membershipHref: string
}

function RightsCard({ membershipHref }: Props) {
  const { t } = useTexts()
  return (
    <section className="card stack" id="rights-card" aria-labelledby="rights-title">
      <div className="head">
        <h2 id="rights-title">
          <span data-for="player">{t('benefits.rights.title')}</span>
          <span data-for="guest">{t('benefits.rights.guest_title')}</span>
        </h2>
        <a href={membershipHref} data-deep="">
          {t('benefits.rights.all')}
        </a>
      </div>
      <p className="soft small" data-for="guest">
        {t('benefits.ladder.text')}
      </p>
      <CrestList membershipHref={membershipHref} />
      <Perks membershipHref={membershipHref} />
    </section>
  )
}

/** What membership brings, in short: the seven ranks as crests, and a few of the benefits. */
export function RightsCardIsland({ locale, membershipHref }: Props & { locale: LocaleCode }) {
  return (
    <TextsProvider locale={locale}>
      <RightsCard membershipHref={membershipHref} />
    </TextsProvider>
  )
}

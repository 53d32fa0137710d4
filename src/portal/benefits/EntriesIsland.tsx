import type { LocaleCode } from '../../contract/locales.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { openLogin } from '../login/login-overlay.ts'
import { useView } from '../session/use-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { EntryList, texts as listTexts } from './EntryList.tsx'
import type { LinkedEntry } from './entries.ts'

/** The catalogue parts that the places say. */
export const texts = ['benefits.half', 'layout.header', ...listTexts] as const

/** What full sign-in gives, to a half-logged-in player. */
function HalfStep() {
  const { t } = useTexts()
  return (
    <section className="card step">
      <div className="item item--l">
        <Icon name="i-door" />
      </div>
      <div className="grow">
        <h2 className="hub__title">{t('benefits.half.title')}</h2>
        <p className="soft small">{t('benefits.half.text')}</p>
      </div>
      <button className="btn btn--glory" type="button" onClick={openLogin}>
        {t('layout.header.finish_sign_in')}
      </button>
    </section>
  )
}

function Places({ entries }: { entries: readonly LinkedEntry[] }) {
  const { t } = useTexts()
  const view = useView()
  return (
    <>
      {view === 'half' && <HalfStep />}
      <section className="stack hub__places" aria-labelledby="entries-title">
        <div className="head">
          <h2 id="entries-title">{t('benefits.entries.title')}</h2>
        </div>
        <EntryList entries={entries} />
      </section>
    </>
  )
}

interface Props {
  locale: LocaleCode
  entries: readonly LinkedEntry[]
}

/**
 * The places of the benefits, each by its drawing, with a dot where something waits, for players. Its links stand in the HTML;
 * those behind the guard (`data-deep`) ask who is not fully logged in to sign in, since the guard would only lead back here.
 */
export function EntriesIsland({ locale, entries }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Places entries={entries} />
    </TextsProvider>
  )
}

import { useEffect, useState } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { type LogEntry, logName, readLog } from '../log/device-log.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toast-store.ts'
import { CopyText } from './CopyText.tsx'
import { sendLog, writeEntry } from './send-log.ts'

/** The catalogue parts that the screen says. */
export const texts = ['support', 'layout.state'] as const

/** Sends the notes, and says the number that support finds them by for as long as the page is open. */
function Send({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useTexts()
  const [isSending, setSending] = useState(false)
  const [report, setReport] = useState('')
  const send = async () => {
    setSending(true)
    const sent = await sendLog(entries)
    setSending(false)
    setReport(sent ?? '')
    if (sent === null) showToast({ icon: 'error', text: t('support.logs.send_failed') })
  }
  return (
    <>
      <BusyButton className="btn" isBusy={isSending} onPress={send}>
        {t('support.logs.send')}
      </BusyButton>
      <p className="support-sent" role="status">
        {report && t('support.logs.sent', { report })}
      </p>
    </>
  )
}

function Forget({ onForget }: { onForget: () => void }) {
  const { t } = useTexts()
  const press = async () => {
    const isSure = await confirm({
      title: t('support.logs.clear_title'),
      content: t('support.logs.clear_text'),
      confirmLabel: t('support.logs.clear'),
      cancelLabel: t('support.keep'),
    })
    if (isSure) onForget()
  }
  return (
    <button className="btn" type="button" onClick={press}>
      {t('support.logs.clear')}
    </button>
  )
}

function Empty() {
  const { t } = useTexts()
  return (
    <section className="card empty">
      <Icon name="i-scroll" />
      <h2>{t('support.logs.empty_title')}</h2>
      <p>{t('support.logs.empty_text')}</p>
    </section>
  )
}

function Logs({ toolsHref }: Pick<Props, 'toolsHref'>) {
  const { t, formatDate } = useTexts()
  const [entries, setEntries] = useState<readonly LogEntry[] | null>(null)
  useEffect(() => setEntries(readLog(getEnvironment().local)), [])
  const forget = () => {
    const { local, focusPage } = getEnvironment()
    local.remove(logName)
    setEntries([])
    focusPage()
  }
  if (!entries) return <i className="card skeleton support-skeleton" />
  if (entries.length === 0) return <Empty />
  return (
    <>
      <CopyText text={entries.map(writeEntry).join('\n')}>
        <Send entries={entries} />
        <Forget onForget={forget} />
        <a className="btn" href={toolsHref}>
          {t('support.webtools.title')}
        </a>
      </CopyText>
      <ol className="card support-log" aria-label={t('support.logs.list')}>
        {entries.map(({ at, kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike in all that they have
          <li data-kind={kind} key={index}>
            <span className="chip">{t(`support.logs.${kind}`)}</span>
            <time className="tiny soft" dateTime={new Date(at).toISOString()}>
              {formatDate(new Date(at), { dateStyle: 'short', timeStyle: 'medium' })}
            </time>
            <p dir="ltr">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

interface Props {
  locale: LocaleCode
  toolsHref: string
}

/** What was noted on this device: events and errors, to be read, copied, sent to support, or deleted (rule 18.4). */
export function LogsIsland({ locale, toolsHref }: Props) {
  return (
    <TextsProvider locale={locale}>
      <Logs toolsHref={toolsHref} />
    </TextsProvider>
  )
}

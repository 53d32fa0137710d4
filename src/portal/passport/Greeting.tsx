import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'

interface Props {
  title: string
  lead: string
  /** The address that it is about. */
  address?: string
  /** Digits to compare. */
  code?: string
  /** Whether it has taken the place of a form: the focus, which was in that, goes to it. */
  isNews?: boolean
}

/** What the sheet is about. */
export function Greeting({ title, lead, address, code, isNews = false }: Props) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <>
      <header className="greeting">
        <h1 id="heading" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {address !== undefined && (
          <p className="address" dir="ltr">
            {address}
          </p>
        )}
        {code !== undefined && (
          <p className="code" dir="ltr">
            {code}
          </p>
        )}
        <p className="soft">{lead}</p>
      </header>
      <noscript>
        <p className="problem">{t('passport.no_script')}</p>
      </noscript>
    </>
  )
}

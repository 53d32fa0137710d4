import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { findAddress } from '../links.ts'
import { listPages } from '../routes.ts'
import { renderMarkdown } from './render-markdown.ts'
import { $rule, type Rule } from './rule-store.ts'

interface Props {
  locale: LocaleCode
  /** What the page's addresses begin with: `/stormshot/ar`. */
  prefix: string
  /** The title that the page was built with. */
  title: string
}

/** The catalogue parts that the island says. */
export const texts = ['content.fallback'] as const

/** The attributes of what a rule says: its language where that is not the page's. */
function markLanguage(rule: Rule, locale: LocaleCode) {
  const { code, tag, dir } = findLocale(rule.locale)
  return code === locale ? {} : { lang: tag, dir }
}

function AppliedRule({ rule, locale, prefix, title }: Props & { rule: Rule }) {
  const { t } = useTexts()
  const marks = markLanguage(rule, locale)
  const pages = listPages(prefix)
  useLayoutEffect(() => {
    document.title = document.title.replace(title, rule.title)
    // From here on, and not before, what the page was built with is out of date.
    getEnvironment().setFact('ruleShown', 'applied')
  }, [rule, title])
  return (
    <>
      {'lang' in marks && <p className="card small">{t('content.fallback')}</p>}
      <article className="card prose" {...marks}>
        {...renderMarkdown(rule.content, (link) => findAddress(link, pages))}
      </article>
    </>
  )
}

function Content(props: Props) {
  const rule = useStore($rule, { ssr: 'initial' })
  return rule && <AppliedRule {...props} rule={rule} />
}

/** A rule as the catalogue that runs has it, in place of the text that the page was built with; nothing until that is known to differ. */
export function RuleIsland(props: Props) {
  return (
    <TextsProvider locale={props.locale}>
      <Content {...props} />
    </TextsProvider>
  )
}

/** The title of that rule, in the page's heading. */
export function RuleTitleIsland({ locale }: Pick<Props, 'locale'>) {
  const rule = useStore($rule, { ssr: 'initial' })
  return rule && <span {...markLanguage(rule, locale)}>{rule.title}</span>
}

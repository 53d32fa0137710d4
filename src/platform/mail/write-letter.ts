import { raw } from 'hono/html'
import * as v from 'valibot'
import { fillPlaceholders } from '../../contract/content/pages.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { mailContentSchema } from '../catalogue/mail-lines.ts'
import { type MailTemplate, mailTemplates, operatorTexts } from '../catalogue/mail-templates.ts'
import type { Texts } from '../catalogue/texts.ts'
import { html } from '../http/html.ts'
import { writeValues } from '../notices/show-notice.ts'

/** A mail as it arrives, in one language: as plain text, and the same as a page. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** Where its button leads; empty without one. */
  link: string
}

/** A mail as it was ordered, with the link that was made for it. */
export interface Draft {
  template: MailTemplate
  /** With the lines of its list, as `send-mail.ts` keeps them. */
  values: unknown
  locale: LocaleCode
  link: string
}

const hall = 'Guildhall'

interface Parts {
  subject: string
  text: string
  /** A list below the text; empty for none. */
  lines: readonly string[]
  action: string
  note: string
  footer: string
  link: string
}

function writeText({ text, lines, action, note, footer, link }: Parts): string {
  const list = lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')]
  const call = link === '' ? [] : [`${action}:\n${link}`]
  return `${[text, ...list, ...call, ...(note === '' ? [] : [note]), `-- \n${footer}`].join('\n\n')}\n`
}

/** Mail programs know no style sheets worth the name: each part carries its own style. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f1eee9;color:#2b2622',
  card: 'max-width:480px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:16px',
  words: "font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif",
  name: 'margin:0 0 24px;font-size:15px;font-weight:700;color:#9a4a14',
  heading: 'margin:0 0 12px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 24px',
  list: 'margin:0 0 24px;padding:0;padding-inline-start:20px',
  button:
    'display:inline-block;padding:14px 26px;border-radius:999px;background:#9a4a14;color:#ffffff;font-weight:700;text-decoration:none',
  note: 'margin:24px 0 0;font-size:14px;color:#5d544c',
  footer: 'max-width:480px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:1.5;color:#5d544c',
} as const

function writePage({ subject, text, lines, action, note, footer, link }: Parts, locale: LocaleCode): string {
  const { tag, dir } = findLocale(locale)
  const none = raw('')
  const page = html`<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${styles.body};${styles.words}">
<div dir="${dir}" lang="${tag}" style="${styles.card}">
<p style="${styles.name}">${hall}</p>
<h1 style="${styles.heading}">${subject}</h1>
<p style="${styles.paragraph}">${text}</p>
${lines.length === 0 ? none : html`<ul style="${styles.list}">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
${link === '' ? none : html`<p style="margin:0"><a href="${link}" style="${styles.button}">${action}</a></p>`}
${note === '' ? none : html`<p style="${styles.note}">${note}</p>`}
</div>
<p dir="${dir}" style="${styles.footer}">${footer}</p>
</body>
</html>
`
  return String(page)
}

/** Writes a mail in the language of whoever gets it; texts that a language lacks are English. */
export function writeLetter({ template, values: content, locale, link }: Draft, texts: Pick<Texts, 'text'>): Letter {
  const { hasNote } = mailTemplates[template]
  const { values, lines } = v.parse(mailContentSchema, content)
  const filled = { hall, ...writeValues(values, { texts, locale }) }
  const write = (key: string) => {
    const own = operatorTexts[key]
    return own === undefined ? texts.text(key, locale, filled) : fillPlaceholders(own, filled)
  }
  const say = (part: string) => write(`mails.${template}.${part}`)
  const isForOperators = `mails.${template}.subject` in operatorTexts
  const parts: Parts = {
    subject: say('subject'),
    text: say('text'),
    lines: lines.map(({ line, values: own }) =>
      texts.text(`mails.lines.${line}`, locale, writeValues(own, { texts, locale })),
    ),
    action: link === '' ? '' : say('action'),
    note: hasNote ? say('note') : '',
    footer: write(isForOperators ? 'mails.operator_footer' : 'mails.footer'),
    link,
  }
  return { subject: parts.subject, text: writeText(parts), html: writePage(parts, locale), link }
}

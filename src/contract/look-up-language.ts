/** A language tag with what it leaves out: the script that the language is usually written in. */
function maximize(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}

/** Whether a tag, maximized, is of readers of simplified Chinese outside China, whom `zhi` is for (rule 2.5). */
export function isInternationalChinese({ language, script, region }: Intl.Locale): boolean {
  return language === 'zh' && script === 'Hans' && (region === 'SG' || region === 'MY')
}

/**
 * The one of `codes` that a language tag asks for, by lookup (RFC 4647, 3.4): `pt_BR` is `pt`, `zh-HK` is `zh-tw`, `zh-SG` is `zhi`, `in` is `id`. The codes
 * themselves mean what they say, whatever their case, and `my` is `ms` (rule 2.6). Undefined for a language that there is none of.
 */
export function lookUpLanguage<Code extends string>(tag: string, codes: readonly Code[]): Code | undefined {
  // The first of a list (`de-AT,de;q=0.9`), without what POSIX adds (`de_AT.UTF-8`).
  const [first = ''] = tag.split(/[,;.@]/)
  const written = first.trim().toLowerCase().replaceAll('_', '-')
  const wanted = written === 'my' ? 'ms' : written
  const exact = codes.find((code) => code === wanted)
  const locale = exact ? null : maximize(wanted)
  if (!locale) return exact
  const international = isInternationalChinese(locale) && codes.find((code) => code === 'zhi')
  if (international) return international
  const ofLanguage = codes.filter((code) => maximize(code)?.language === locale.language)
  return ofLanguage.find((code) => maximize(code)?.script === locale.script) ?? ofLanguage[0]
}

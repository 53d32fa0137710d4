import { readdirSync } from 'node:fs'
import type { InitOptions } from 'i18next'
import { defaultLocale, locales } from './src/contract/locales.ts'

/**
 * The catalogues at build time. The portal never uses i18next's current language, which pages built side by side would
 * share, but only `translator(locale)` of `portal/i18n`.
 */
const config = {
  defaultLocale,
  locales: locales.map(({ code }) => code),
  namespaces: readdirSync('./locales/en').map((file) => file.replace('.json', '')),
  defaultNamespace: 'layout',
  i18nextServer: {
    fallbackLng: defaultLocale,
    preload: locales.map(({ code }) => code),
    load: 'currentOnly',
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    backend: { loadPath: './locales/{{lng}}/{{ns}}.json' },
  } satisfies InitOptions,
}

export default config

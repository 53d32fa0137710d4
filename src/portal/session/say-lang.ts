import { getEnvironment } from '../environment.ts'

/** The language of the page as calls say it: lower case, `zh-` written `zh_`. */
export function sayLang(): string {
  return getEnvironment().fact('locale').replace('zh-', 'zh_')
}

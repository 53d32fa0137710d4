import { longestBio } from '../../../contract/account/profile.ts'
import { countCharacters, type FieldName, type Fields, fieldNames } from './fields.ts'

/** The form of the page. */
export function findForm(): HTMLFormElement | null {
  const form = document.getElementById('profile-form')
  return form instanceof HTMLFormElement ? form : null
}

/** What stands in the form, as it is typed. */
export function readForm(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  const read = (name: FieldName) => String(data.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    nickname: read('nickname'),
    gender: read('gender'),
    birthday: read('birthday'),
    country: read('country'),
    bio: read('bio'),
  }
}

/** Writes fields into the form; one that says the same already is left alone, and with it the cursor in it. */
export function writeForm(form: HTMLFormElement, fields: Fields): void {
  const shown = readForm(form)
  for (const name of fieldNames) {
    const control = form.elements.namedItem(name)
    if (shown[name].trim() === fields[name].trim() && !(control instanceof RadioNodeList)) continue
    if (control && 'value' in control) control.value = fields[name]
  }
}

/** How many characters a text about oneself may still have; below zero where it has too many. */
export function countLeft(bio: string): number {
  return longestBio - countCharacters(bio)
}

import { defineEndpoint } from '../wire.ts'
import { profileSchema } from './profile.ts'
import { profileEditSchema } from './profile-edit.ts'

/**
 * Changes the profile and answers all of it. 1001 names a field that cannot be: a name too short or too long, a picture of
 * somebody else, a birthday to come or of somebody under 13.
 */
export const accountEdit = defineEndpoint({
  path: 'account/edit',
  access: 'full',
  body: profileEditSchema,
  data: profileSchema,
})

import type { Profile } from '../../../src/contract/account/profile.ts'
import type { Security } from '../../../src/portal/account/security/security-store.ts'

export const sampleProfile: Profile = {
  fp_uid: '40000001',
  nickname: 'Wren',
  avatar: '',
  gender: '',
  birthday: '',
  country: 'NZ',
  bio: '',
  email: 'w***@players.test',
  third_party_list: [{ type: 13, status: 2, name: 'Google' }],
  email_verified: 0,
  verification_status: 10,
  delete_time: 0,
}

export const sampleSecurity: Security = {
  has_password: 1,
  email: 'w***@players.test',
  can_reset: 1,
  identity_list: [],
  session_num: 1,
  role_list: [],
  session_list: [
    {
      id: 'a1',
      browser: 'Chrome',
      system: 'Android',
      game_name: '',
      created_at: 1_777_802_400,
      used_at: 1_780_567_200,
      is_current: 1,
    },
  ],
  deletion_days: 30,
}

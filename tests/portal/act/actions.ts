import * as account from '../../../src/contract/account/calls.ts'
import * as backpack from '../../../src/contract/backpack/calls.ts'
import * as benefits from '../../../src/contract/benefits/calls.ts'
import * as checkin from '../../../src/contract/checkin/calls.ts'
import * as community from '../../../src/contract/community/calls.ts'
import * as gift from '../../../src/contract/gift/calls.ts'
import * as image from '../../../src/contract/image/calls.ts'
import * as message from '../../../src/contract/message/calls.ts'
import * as minigame from '../../../src/contract/minigame/calls.ts'
import * as passport from '../../../src/contract/passport/calls.ts'
import * as session from '../../../src/contract/session/calls.ts'
import * as shop from '../../../src/contract/shop/calls.ts'
import * as task from '../../../src/contract/task/calls.ts'
import * as wheel from '../../../src/contract/wheel/calls.ts'
import type { Endpoint } from '../../../src/contract/wire.ts'
import { keepAccount } from '../../../src/portal/account/press-keep.ts'
import { saveProfile } from '../../../src/portal/account/profile/press-profile.ts'
import { link, unlink, verify } from '../../../src/portal/account/profile/press-ways.ts'
import { deleteAccount } from '../../../src/portal/account/security/delete-account.ts'
import {
  download,
  signOutDevice,
  signOutEverywhere,
  unlinkRole,
} from '../../../src/portal/account/security/press-security.ts'
import { sendPassword } from '../../../src/portal/account/security/send-password.ts'
import { $exportSaid } from '../../../src/portal/account/security/sending-store.ts'
import { type Act, performAct } from '../../../src/portal/act/perform-act.ts'
import { sendPicture } from '../../../src/portal/avatar/save-avatar.ts'
import { performUse } from '../../../src/portal/backpack/perform-use.ts'
import { answerPending } from '../../../src/portal/character/pending-store.ts'
import * as posts from '../../../src/portal/community/app/press.ts'
import { completeLogin } from '../../../src/portal/login/sign-in.ts'
import { pressMarkAll } from '../../../src/portal/message/press-mark-all.ts'
import { beginRound, endRound } from '../../../src/portal/minigame/play-round.ts'
import { $round } from '../../../src/portal/minigame/round-store.ts'
import { tellOutcome } from '../../../src/portal/outcome/say-outcome.ts'
import { $trouble } from '../../../src/portal/passport/form-store.ts'
import { $others, savePassword } from '../../../src/portal/passport/new-password-store.ts'
import { enter, send } from '../../../src/portal/passport/press-login.ts'
import { sayProblem } from '../../../src/portal/passport/say-problem.ts'
import { verify as verifyEmail } from '../../../src/portal/passport/verify-store.ts'
import { activateRole, switchRole } from '../../../src/portal/roles/choose-role.ts'
import { bindRole } from '../../../src/portal/session/bind-role.ts'
import { changeSetting } from '../../../src/portal/setting/change-setting.ts'
import { buyGood } from '../../../src/portal/shop/buy-good.ts'
import { takeBigPrize } from '../../../src/portal/wheel/spin.ts'
import { tellFailure } from '../../../src/portal/wheel/tell-failure.ts'
import { t } from '../session/texts.ts'
import { sampleProduct } from '../shop/sample.ts'

/** An action of a player: its call, how the portal makes it, and the texts by their keys for what is known of it. */
export interface Action {
  endpoint: Endpoint
  /** Does it as a press does, and gives what the player reads where that is no toast. */
  press: () => Promise<string | null | undefined>
  /** What is said without an answer: `act.outcome.retrying` where it is asked about until there is one. */
  unknown: string
  /** What is said of a refusal that the player can do nothing about. */
  refused: string
  /** Why what is said without an answer may say that something didn't happen. */
  because?: string
}

const retrying = 'act.outcome.retrying'
const generic = 'act.outcome.unknown'
const trouble = 'act.outcome.trouble'
const accountTrouble = 'account.refused'
const roleTrouble = 'session.roles.action_failed'

/** For actions that say it by a toast. */
const toast = (act: () => unknown) => async () => {
  await act()
  return undefined
}

/** A claim: kept until it is answered, and told in the words of all claims. */
function claim<E extends Endpoint>(endpoint: E, how: Pick<Act<E>, 'query' | 'body'>): Action {
  const act = () => performAct(endpoint, { name: endpoint.path, label: 'It', ...how })
  return { endpoint, press: toast(async () => tellOutcome(await act())), unknown: retrying, refused: trouble }
}

const google = { type: 13, name: 'Google' } as const
const role = { game_id: '2202', game_project: 'st_global', uid: '700002' }
const body = { active_id: 'm1', uid: '700001', resign: 0 } as const
const spinner = { openid: '1', fp_uid: '1', gameServerEnv: 'prod', 'h5-auth': 'token' }
const picture = new Blob(['x'], { type: 'image/png' })
const post = {
  id: '1',
  author: { fp_uid: '1', nickname: 'Wren', avatar: '', server: '', level: 0 },
  text: 'Hello',
  image_url: '',
  image_width: 0,
  image_height: 0,
  created_at: 1,
  like_count: 0,
  comment_count: 0,
  is_liked: 0,
  is_own: 1,
  is_hidden: 0,
} as const
const draft = { text: 'Hello', imageId: '', key: 'key' }

const spinOf = (act: () => ReturnType<typeof performAct<typeof wheel.wheelSpin | typeof wheel.wheelBigPrize>>) =>
  toast(async () => {
    const outcome = await takeBigPrize(act)
    if (outcome.kind === 'failed') tellFailure(outcome)
  })

/** What a form of the hosted login says above its button. */
const form = (act: () => Promise<unknown>) => async () => {
  $trouble.set(null)
  await act()
  const trouble = $trouble.get()
  return trouble && sayProblem(t, trouble.problem)
}

const said = (pressing: Promise<posts.Outcome>) =>
  pressing.then((outcome) => (outcome === 'done' ? null : posts.problemOf(outcome)))
const communityWords = { unknown: 'community.problem.unknown', refused: 'community.problem.refused' }
const loginTrouble = 'passport.error.server'

const claims: Action[] = [
  claim(checkin.monthCheckin, { body }),
  claim(checkin.weekCheckin, { body: { active_id: 'w1', uid: '700001' } }),
  claim(task.taskGet, { body: { task_key: 'k' } }),
  claim(benefits.rightsGet, { body: { rights_key: 'k' } }),
  claim(gift.receiveMemberGift, { query: { id: 'g' } }),
  claim(message.mailboxClaim, { body: { id: '1' } }),
  claim(message.customerSend, { body: { text: 'Hello' } }),
  {
    endpoint: backpack.backpackUse,
    press: toast(() => performUse({ id: 'b', title: 'Chest' }, 1)),
    unknown: retrying,
    refused: trouble,
  },
  {
    endpoint: shop.buyProduct,
    press: async () => {
      const bought = await buyGood(sampleProduct({ product_id: 'p1' }), 1)
      return bought.kind === 'missed' ? bought.text : null
    },
    unknown: retrying,
    refused: trouble,
  },
  {
    endpoint: wheel.wheelSpin,
    press: spinOf(() => performAct(wheel.wheelSpin, { name: 'spin', body: { ...spinner, count: 1 }, label: 'Spin' })),
    unknown: retrying,
    refused: 'wheel.wheel_error_system_busy',
  },
  {
    endpoint: wheel.wheelBigPrize,
    press: spinOf(() => performAct(wheel.wheelBigPrize, { name: 'big', body: spinner, label: 'Big prize' })),
    unknown: retrying,
    refused: 'wheel.wheel_error_system_busy',
  },
  {
    endpoint: minigame.finishRound,
    press: async () => {
      await endRound({ id: 'r1', seed: 1 }, [1], 'Game')
      const round = $round.get()
      return 'text' in round ? round.text : null
    },
    unknown: retrying,
    refused: trouble,
  },
]

const ofAccount: Action[] = [
  {
    endpoint: account.accountEdit,
    press: async () => (await saveProfile({ nickname: 'Wrens' }))?.message,
    unknown: 'account.profile.error.unheard',
    refused: 'account.profile.error.trouble',
  },
  {
    endpoint: account.accountDelete,
    press: async () => {
      const said = await deleteAccount('x')
      return 'message' in said ? said.message : null
    },
    unknown: generic,
    refused: accountTrouble,
  },
  { endpoint: account.accountDeleteCancel, press: toast(keepAccount), unknown: generic, refused: accountTrouble },
  {
    endpoint: account.accountExport,
    press: async () => {
      await download()
      return $exportSaid.get()
    },
    unknown: generic,
    refused: accountTrouble,
  },
  {
    endpoint: account.accountLink,
    press: toast(() => link(google)),
    unknown: 'account.ways.link_failed',
    refused: 'account.ways.link_failed',
    because: 'the call gives an address only; linking comes after the provider',
  },
  { endpoint: account.accountUnlink, press: toast(() => unlink(google)), unknown: generic, refused: accountTrouble },
  {
    endpoint: account.changePassword,
    press: async () => (await sendPassword({ password: 'x', new_password: 'crownlands' }))?.message,
    unknown: 'act.outcome.password',
    refused: accountTrouble,
  },
  { endpoint: account.logoutAll, press: toast(signOutEverywhere), unknown: generic, refused: accountTrouble },
  {
    endpoint: account.logoutOne,
    press: toast(() => signOutDevice({ id: 'd1', name: 'Pixel' })),
    unknown: generic,
    refused: accountTrouble,
  },
  {
    endpoint: account.accountUnlinkRole,
    press: toast(() => unlinkRole({ ...role, game_name: 'Stormshot', nickname: 'Mara', server: 'S1', created_at: 1 })),
    unknown: generic,
    refused: accountTrouble,
  },
  { endpoint: account.sendVerification, press: toast(verify), unknown: 'act.outcome.mail', refused: accountTrouble },
  {
    endpoint: image.avatarUpload,
    press: async () => {
      const saved = await sendPicture({ picture })
      return saved.kind === 'failed' ? saved.text : null
    },
    unknown: 'avatar.error.kept',
    refused: 'avatar.error.refused',
    because: 'a picture that is taken is not worn yet',
  },
]

const ofSession: Action[] = [
  {
    endpoint: session.userChange,
    press: async () => {
      const outcome = await switchRole(role)
      return 'text' in outcome ? outcome.text : null
    },
    unknown: generic,
    refused: roleTrouble,
  },
  {
    endpoint: session.userActivation,
    press: async () => {
      const outcome = await activateRole(role)
      return 'text' in outcome ? outcome.text : null
    },
    unknown: generic,
    refused: roleTrouble,
  },
  {
    endpoint: session.userBind,
    press: toast(() => bindRole('half')),
    unknown: generic,
    refused: 'session.bind.failed',
  },
  {
    endpoint: session.userPendingAnswer,
    press: toast(() =>
      answerPending(
        { ...role, nickname: 'Wren', game_name: 'Stormshot', game_icon: '', server: '', level: 1, created_at: 1 },
        false,
      ),
    ),
    unknown: generic,
    refused: roleTrouble,
  },
  {
    endpoint: session.exchangeTicket,
    press: toast(() => completeLogin('ticket')),
    unknown: 'session.login.failed_toast',
    refused: 'session.login.failed_toast',
    because: 'without the session that the answer brings nobody is signed in here',
  },
  { endpoint: message.setAllNoticesRead, press: toast(pressMarkAll), unknown: generic, refused: trouble },
  {
    endpoint: message.setNoticeSetting,
    press: toast(() => changeSetting('level', 1)),
    unknown: generic,
    refused: trouble,
  },
  {
    endpoint: minigame.startRound,
    press: async () => {
      await beginRound('star-hop')
      const round = $round.get()
      return 'text' in round ? round.text : null
    },
    unknown: generic,
    refused: 'minigame.not_begun',
  },
]

const ofCommunity: Action[] = [
  { endpoint: community.communityPublish, press: () => said(posts.publish(draft)), ...communityWords },
  { endpoint: community.communityComment, press: () => said(posts.sayToPost(draft)), ...communityWords },
  { endpoint: community.communityLike, press: () => said(posts.pressLike(post)), ...communityWords },
  { endpoint: community.communityReport, press: () => said(posts.report('1', 'spam')), ...communityWords },
  { endpoint: community.communityRemove, press: () => said(posts.remove('1')), ...communityWords },
]

const ofLogin: Action[] = [
  {
    endpoint: passport.login,
    press: form(() => enter('login', { email: 'a@b.test', password: 'crownlands' })),
    unknown: 'passport.error.network',
    refused: loginTrouble,
  },
  {
    endpoint: passport.register,
    press: form(() => enter('register', { email: 'a@b.test', password: 'crownlands' })),
    unknown: 'passport.error.register_unknown',
    refused: loginTrouble,
  },
  {
    endpoint: passport.forgotPassword,
    press: form(() => send('forgot', { email: 'a@b.test', password: '' })),
    unknown: 'act.outcome.mail',
    refused: loginTrouble,
  },
  {
    endpoint: passport.resetPassword,
    press: form(async () => {
      $others.set({ identity_list: [], session_num: 0, session_list: [], role_list: [], email_verified: 1 })
      await savePassword('crownlands')
    }),
    unknown: 'act.outcome.password',
    refused: loginTrouble,
  },
  {
    endpoint: passport.verifyEmail,
    press: form(verifyEmail),
    unknown: 'passport.error.network',
    refused: loginTrouble,
  },
]

/** Every action of a player that says how it ended. */
export const actions: readonly Action[] = [...claims, ...ofAccount, ...ofSession, ...ofCommunity, ...ofLogin]

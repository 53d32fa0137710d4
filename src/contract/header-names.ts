/** Request headers by their names on the wire (rule 6.7). */
export const token = 'h5-auth'
export const uid = 'priv-uid'
export const gameId = 'priv-game-id'
export const inWebview = 'is_in_webview'
export const lang = 'lang'
export const deviceId = 'priv_device_id'
export const sessionId = 'priv_session_id'
export const os = 'priv_os'
export const gameProject = 'game-project'
export const idempotencyKey = 'idempotency-key'
/** On every answer: the platform's time in milliseconds since 1970, for countdowns on devices whose clock is wrong. */
export const platformTime = 'platform-time'
/** The headers of Standard Webhooks, which sign what game servers send and are sent. */
export const webhookId = 'webhook-id'
export const webhookTimestamp = 'webhook-timestamp'
export const webhookSignature = 'webhook-signature'

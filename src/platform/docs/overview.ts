/** The introduction of the documentation, in Markdown paragraphs and list items. */
export const overview = `Guildhall is a publisher’s hall for the players of its games. This document is made from the
definitions that its server and its pages share, so it is what runs.

**Answers.** Every call answers \`{"code", "msg", "data"}\`. Code 0 is success; any other code is a refusal with
\`data\` null, and HTTP 200 unless it is said otherwise. HTTP 400 is input that does not fit, and \`msg\` names the
field. HTTP 503 means that nothing was done: come again after \`Retry-After\` seconds.

**Values.** Ids are strings, amounts whole numbers, flags 0 or 1, times unix seconds. Unknown fields are ignored.
Numbers in a query are written in digits, and where a call takes those in its body, too, digits in a string will do.

**Players’ calls.** The header \`h5-auth\` carries the auth token, \`Game-Project\` names the game. A session is
full after signing in, and half for a game’s webview with a role that nobody has bound. What is below \`/api\` is below
\`/half/api\` as well.

**Once is once.** Calls that move something take an \`Idempotency-Key\`: the same key with the same input gets the
first answer again; another input is HTTP 409 with code 1006. What was done is answered so for ever. A refusal is kept for a day at
most, and one for the input, the token or the role not at all: the key is new then, and the call is decided anew.
Who makes too many writing calls in a minute or a day gets HTTP 429 with code 1004 and \`Retry-After\`.

**Game servers’ calls.** The header \`Game-Project\` names the game, and \`webhook-id\`, \`webhook-timestamp\` and
\`webhook-signature\` sign the raw body with the game’s secret, as
[Standard Webhooks](https://www.standardwebhooks.com) has it: HMAC-SHA256 over \`id.timestamp.body\` with the bytes that
the secret encodes after \`whsec_\`, in base64, behind \`v1,\`. The time may be off by five minutes (else HTTP 401, code
1002), and an id is good once (else HTTP 409, code 1006).

**Deliveries.** What a player uses is posted to the game’s webhook address, signed the same way. Any 2xx is a receipt.
Everything else is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h under the same \`webhook-id\`, so a
game gives things once an id; HTTP 410 parks a delivery at once.

**The help desk’s calls.** The publisher’s help desk signs in the same way, with a secret of its own and without \`Game-Project\`. It is
told by a signed webhook when a player has written.`

/** Every call of the platform, as a table of contents: the mount, the OpenAPI document and the tests read it. */
export * as benefits from './benefits/calls.ts'
export * as checkin from './checkin/calls.ts'
export * as log from './log/calls.ts'
export * as passport from './passport/calls.ts'
export * as sandbox from './sandbox/calls.ts'
export * as session from './session/calls.ts'

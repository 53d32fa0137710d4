/** Every call of the platform, as a table of contents, for whoever goes through all of them: today the tests. */
export * as benefits from './benefits/calls.ts'
export * as checkin from './checkin/calls.ts'
export * as log from './log/calls.ts'
export * as passport from './passport/calls.ts'
export * as sandbox from './sandbox/calls.ts'
export * as session from './session/calls.ts'
export * as task from './task/calls.ts'
export * as wheel from './wheel/calls.ts'

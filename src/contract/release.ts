/** On every page that browsers may keep for when the network is away: which release it is of (rule 3.19). */
export const releaseHeader = 'portal-release'

/** What stands for the release in the built service worker, until the site is packed and it is known. */
export const unknownRelease = 'release-unknown'

/** Where browsers look for the service worker, in every release. */
export const workerPath = '/service-worker.js'

/** What that address serves where an installation has switched the worker off: one that removes itself. */
export const removingWorkerPath = '/remove-service-worker.js'

/** The policy of Trusted Types by which pages name the service worker; the only one there may be. */
export const workerPolicy = 'guildhall-worker'

/** The last part of the address of a game's page for when the network is away. */
export const offlineName = 'offline'

/**
 * The name of the frame in which a preview is looked at (rule 25.14), and of the community's frame in that one. What a page in it keeps, it
 * keeps for its tab: an operator may be signed in as a player in the same browser.
 */
export const previewFrameName = 'guildhall-preview'

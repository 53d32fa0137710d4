/** The drawn face that a profile's picture is (`/art/faces.svg#f-1` is `f-1`); empty where it is none. */
export function faceIn(avatar: string): string {
  return avatar.split('#')[1] ?? ''
}

/** Whether a profile's picture was uploaded by the player. */
export function isUploaded(avatar: string): boolean {
  return avatar !== '' && faceIn(avatar) === ''
}

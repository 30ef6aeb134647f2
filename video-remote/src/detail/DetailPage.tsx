/** The video detail (spec §2). */
export default function DetailPage() {
  return null;
}

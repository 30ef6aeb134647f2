export default function BookHomePage() {
  return <main />;
}

import { useLoaderData } from "@remix-run/react";

export function loader() {
  return { hello: "world" };
}

export default function Index() {
  const { hello } = useLoaderData<typeof loader>();
  return <h1>Hello {hello}</h1>;
}

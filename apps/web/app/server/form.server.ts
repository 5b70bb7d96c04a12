export const ACCEPTED_TYPES = "application/x-www-form-urlencoded, multipart/form-data";
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** @throws Response 415 for another Content-Type, 400 if unreadable */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get("Content-Type") ?? "")) {
    throw new Response("Content-Type: application/x-www-form-urlencoded or multipart/form-data", {
      status: 415,
      headers: { Accept: ACCEPTED_TYPES },
    });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response("The body is not the form its Content-Type says", { status: 400 });
  }
}

"""What a schema names but can't describe: URLs that the policy allows, cron expressions that fire, cursors."""

from base64 import urlsafe_b64encode

import schemathesis
from hypothesis import strategies as st

names = st.from_regex(r"[a-z][a-z0-9]{0,10}", fullmatch=True)
paths = st.from_regex(r"(/[a-zA-Z0-9._~%-]{0,8}){0,3}(\?[a-z]=[a-zA-Z0-9+ü]{0,5})?", fullmatch=True)

# Hosts below .example are nobody's; the sandbox never looks them up. HTTPS fits webhooks as well.
schemathesis.openapi.format("uri", st.builds("https://{}.example{}".format, names, paths))

schemathesis.openapi.format(
    "cron",
    st.one_of(
        st.sampled_from(["hourly", "daily", "weekly"]),
        st.builds(
            "{} {} {} * {}".format,
            st.integers(0, 59),
            st.integers(0, 23),
            st.sampled_from(["*", "1", "*/2", "1,15", "1-7"]),
            st.sampled_from(["*", "1", "MON-FRI", "sun", "0,6"]),
        ),
    ),
)

schemathesis.openapi.format(
    "cursor",
    st.integers(0, 2_000_000_000_000).map(
        lambda time: urlsafe_b64encode(f"cursor:{time}:dlv_1".encode()).decode().rstrip("=")
    ),
)

schemathesis.openapi.format(
    "timezone", st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"])
)

schemathesis.openapi.format("css-selector", st.sampled_from(["#menu > li:nth-of-type(2) > a", "img.logo", "[name=\"q\"]"]))
schemathesis.openapi.format("page-pattern", st.builds("https://{}.example{}*".format, names, paths))

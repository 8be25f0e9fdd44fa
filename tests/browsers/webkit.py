#!/usr/bin/python3
"""A window of WebKitGTK with a profile on disk, driven by WebKitWebDriver.

WebKit's own MiniBrowser forgets everything when it is automated, so it cannot be started again on
what a person has stored. Usage: webkit.py PROFILE
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
window = Gtk.Window(default_width=1280, default_height=900)
alive = []


def show_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    alive.append(view)
    window.add(view)
    window.show_all()
    return view


def automate(_context, session):
    alive.append(session)
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", show_view)


def save(download, name):
    download.set_destination("file://" + os.path.join(profile, "downloads", name))
    return True


def download_started(_context, download):
    download.connect("decide-destination", save)


context.connect("automation-started", automate)
context.connect("download-started", download_started)
Gtk.main()
